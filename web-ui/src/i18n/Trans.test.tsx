import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Trans } from './Trans';

test('tagged words become elements, the rest stays text', () => {
  const { container } = render(
    <Trans
      t={() => '<strong>4</strong> von 5 <em>eingetragen</em>.'}
      i18nKey="entered"
      components={{ strong: <strong /> }}
    />,
  );
  expect(container).toHaveTextContent('4 von 5 eingetragen.');
  expect(container).toContainHTML('<strong>4</strong><span> von 5 </span>');
});
