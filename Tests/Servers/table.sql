-- The table of announcements, and the view with the names of the app's fields, which contains only open ones.
create extension if not exists postgis;

create table announcements (
    id uuid primary key,
    pet_name text, species text, breed text, sex text, age integer, description text,
    microchip_number text, reward text, email text, phone text, photo_url text,
    status text not null check (status in ('MISSING', 'FOUND', 'CLOSED')),
    last_seen_date date,
    created_at timestamptz not null,
    geom geometry(Point, 4326)
);

create view open_announcements as
select id, pet_name as "petName", species, breed, sex, age, description, microchip_number as "microchipNumber", reward,
       email, phone, photo_url as "photoUrl", status, last_seen_date as "lastSeenDate", created_at as "createdAt", geom
from announcements
where status in ('MISSING', 'FOUND') and geom is not null;

-- The servers only read.
create role reader login;
grant select on announcements, open_announcements to reader;
