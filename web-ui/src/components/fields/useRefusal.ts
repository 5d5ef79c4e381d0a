import { flushSync } from 'react-dom';
import { ApiError } from '@/api/wire/errors';
import type { Problem } from '@/api/types';
import { notifyError } from '@/components/messages/notify';
import { useErrorText } from '@/components/messages/useErrorText';

/** What a form is marked through; every field has a value. */
interface MarkedForm {
  getValues: () => object;
  setFieldError: (field: string, error: string) => void;
}

interface Saying {
  /** Why it was refused, where the form has words of its own for that. */
  textOf?: (error: unknown) => string;
  /** What is said before the reason in a message. */
  failure?: string;
  /** The field that a problem concerns, where its name does not say so. */
  fieldOf?: (problem: Problem) => string | undefined;
  /** Whether a mark opens the sheet that its field lies in: it is drawn a moment later. */
  unfolds?: boolean;
}

/**
 * Gives a function that marks each field that the server refused.
 *
 * What concerns no field is said as a message, and so is what concerns none that stands there by now.
 */
export function useRefusal(form: MarkedForm, saying: Saying = {}) {
  const { textOf, failure = '', fieldOf, unfolds = false } = saying;
  const errorText = useErrorText();
  const say = textOf ?? errorText;
  return (error: unknown): void => {
    const { status, problems } = error instanceof ApiError ? error : NO_ANSWER;
    const fieldBy = fieldOf ?? ((problem: Problem) => fieldIn(form.getValues(), problem));
    const refused = problems.flatMap((problem) => {
      const field = fieldBy(problem);
      return field === undefined ? [] : [{ field, problem }];
    });
    // At once: whether any of the marks is drawn shows right after.
    flushSync(() =>
      refused.forEach(({ field, problem }) =>
        form.setFieldError(
          field,
          say(new ApiError(status, 'VALIDATION', problem.message, [problem])),
        ),
      ),
    );
    const isSeen = unfolds || document.querySelector('[aria-invalid="true"]');
    if (refused.length === 0 || !isSeen) notifyError(`${failure} ${say(error)}`.trim());
  };
}

const NO_ANSWER = { status: 0, problems: [] };

/** The field of a form that a place in what was sent leads to, such as `add.0.club`: the innermost that it has. */
function fieldIn(values: object, { field }: Problem): string | undefined {
  return field?.split('.').findLast((part) => Object.hasOwn(values, part));
}
