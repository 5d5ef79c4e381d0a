"""What is handed out: the emergency plan on paper and in a mail, certificates, calendars."""
