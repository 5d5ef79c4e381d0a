import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications, type NotificationData } from '@mantine/notifications';
import { say } from '@/i18n/i18n';
import classes from './MessageStack.module.css';

/** The messages themselves; used through `notify` only. */
export const messageStack = (
  <Notifications limit={1} classNames={{ root: classes.root, notification: classes.message }} />
);

/** Shows a message in place of the one before: the newer one matters, and a pile would hide the button below it. */
export function showMessage(message: NotificationData): void {
  notifications.clean();
  notifications.show({
    ...message,
    position: 'bottom-center',
    closeButtonProps: { 'aria-label': say('actions.close'), size: 'var(--touch)' },
  });
}
