import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/wire/errors';
import german from '@/i18n/de/common.json';
import english from '@/i18n/en/common.json';
import { spokenLanguage } from '@/i18n/i18n';
import { changeSettings } from '@/settings/settings';
import { useErrorText } from './useErrorText';

function textOf(error: unknown): string {
  return renderHook(() => useErrorText()).result.current(error);
}

function refused(reason: string): ApiError {
  const problem = { field: 'name', reason, message: '', params: {} };
  return new ApiError(422, 'VALIDATION', '', [problem]);
}

test.each([
  ['de', german],
  ['en', english],
] as const)('what is wrong with a text is named in %s', async (language, texts) => {
  changeSettings({ language });
  await waitFor(() => expect(spokenLanguage.get()).toBe(language));
  expect(textOf(refused('CONTROL_CHARACTERS'))).toBe(texts.reasons.CONTROL_CHARACTERS);
  expect(textOf(refused('SOMETHING_NEW'))).toBe(texts.reasons.VALIDATION);
  expect(textOf(new ApiError(404, 'NOT_FOUND', ''))).toBe(texts.reasons.NOT_FOUND);
  expect(textOf(new ApiError(503, 'IDENTITY_UNAVAILABLE', ''))).toBe(texts.reasons.UNAVAILABLE);
  expect(textOf(new ApiError(401, 'INVALID_TOKEN', ''))).toBe(texts.reasons.UNAUTHORIZED);
  expect(textOf(new Error('unknown'))).toBe(texts.messages.somethingWentWrong);
});
