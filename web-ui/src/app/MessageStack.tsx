import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './MessageStack.module.css';

const SHOWN_FOR = 5_000;

/** The messages themselves; used through `Messages` only. */
export default function MessageStack() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={SHOWN_FOR}
      limit={1}
      classNames={{ root: classes.root, notification: classes.message }}
    />
  );
}
