import type { Namespace } from '@/i18n/namespaces';
import { notifyError } from './notify';
import { useErrorText } from './useErrorText';

/** Gives a function that tells why a call failed, in the words of a feature where it has its own. */
export function useNotifyFailure(feature?: Namespace): (error: unknown) => void {
  const errorText = useErrorText(feature);
  return (error) => notifyError(errorText(error));
}
