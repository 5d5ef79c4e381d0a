import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './Messages.module.css';

const SHOWN_FOR = 5_000;

/** The place of short messages: at the bottom, for five seconds. */
export function Messages() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={SHOWN_FOR}
      limit={3}
      classNames={{ root: classes.root, notification: classes.message }}
    />
  );
}
