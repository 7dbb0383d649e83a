-- Questions come in by a file, and may be taken back.
CALL traced('question');
CALL traced('question_version');
CALL traced('question_picture');
