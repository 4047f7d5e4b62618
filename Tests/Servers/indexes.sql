-- The indexes and settings for the requests of a page: the newest open announcements in a box.
create index announcements_created_at on announcements (created_at);
create index announcements_open on announcements using gist (geom) where status in ('MISSING', 'FOUND');
-- The queries are too small to gain from several processes.
alter database pets set max_parallel_workers_per_gather = 0;
vacuum analyze announcements;
