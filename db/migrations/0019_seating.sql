-- The list of rooms says where each is used, and a room's watch is looked up by room.
CREATE INDEX ON exam_duty (site_id, room_id);
