-- The list of rooms says where each is used, and a room's watch is looked up by room.
CREATE INDEX ON exam_duty (site_id, room_id);

-- For so many days after a sitting its invigilators may still take or correct the attendance; 0: on the day itself.
ALTER TABLE exam ADD attendance_days int NOT NULL DEFAULT 0 CHECK (attendance_days BETWEEN 0 AND 30);
