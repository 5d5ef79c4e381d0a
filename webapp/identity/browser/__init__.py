"""A browser of somebody: sessions, cookies, forms and pages."""
