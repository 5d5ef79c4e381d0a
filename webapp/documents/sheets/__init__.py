"""What any sheet of paper is drawn with."""
