-- Replaces all announcements by made-up ones: psql -v rows=20000.
-- One in 20 lies within about 40 km of Neubrandenburg, one in 1000 within about 10 km of the antimeridian, one in 1000
-- has no place, and the rest lies in Europe.
drop index if exists announcements_created_at, announcements_open, announcements_all;
truncate announcements;
select setseed(0.42) \g /dev/null
insert into announcements
select md5(i::text)::uuid,
    (array['Luna', 'Bello', 'Mia', 'Rocky', 'O''Malley', 'Żabka', null])[1 + i % 7],
    (array['DOG', 'CAT', 'BIRD', 'RABBIT', 'OTHER'])[1 + (random() * 5)::int % 5],
    (array['Beagle', 'Maine Coon', 'Mixed', null])[1 + i % 4],
    (array['MALE', 'FEMALE', 'UNKNOWN', null])[1 + (i / 3) % 4],
    i % 16, 'Last seen near the station, number ' || i, '276' || lpad(i::text, 12, '0'), null,
    'owner' || i || '@example.org', '+49 30 ' || i, '/photos/' || i || '.jpg',
    (array['MISSING', 'MISSING', 'FOUND', 'CLOSED', 'CLOSED'])[1 + (random() * 5)::int % 5],
    date '2026-11-01' - (i % 700),
    timestamptz '2026-11-01 00:00Z' - random() * interval '700 days',
    case
        when i % 20 = 0 then
            st_setsrid(st_makepoint(13.261 + (random() - 0.5) * 1.2, 53.5569 + (random() - 0.5) * 0.7), 4326)
        when i % 1000 = 7 then
            st_setsrid(st_makepoint(sign(i % 2000 - 1000) * (180 - random() * 0.1), -16.5 + (random() - 0.5) * 0.2), 4326)
        when i % 1000 = 8 then null
        else st_setsrid(st_makepoint(-9 + random() * 38, 36 + random() * 24), 4326)
    end
from generate_series(1, :rows) i;
