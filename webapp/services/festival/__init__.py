"""A festival day: several tournaments on one ground, planned as one."""
