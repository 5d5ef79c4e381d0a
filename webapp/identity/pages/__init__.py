"""The pages and mails that people see."""
