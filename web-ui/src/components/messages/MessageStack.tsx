import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import classes from './MessageStack.module.css';

/** The messages themselves; used through `notify` only. */
export const messageStack = (
  <Notifications limit={1} classNames={{ root: classes.root, notification: classes.message }} />
);

export { notifications };
