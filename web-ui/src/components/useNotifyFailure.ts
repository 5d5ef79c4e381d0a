import { notifyError } from './notify';
import { useErrorText } from './useErrorText';

/** Gives a function that tells why a call failed, in the words of `textOf` where a feature has its own. */
export function useNotifyFailure(textOf?: (error: unknown) => string): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => notifyError((textOf ?? errorText)(error));
}
