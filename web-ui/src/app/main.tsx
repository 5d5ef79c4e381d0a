import '@/theme/tokens.css';
import '@/theme/mantine-variables.css';
import '@/theme/fonts.css';
import '@/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadClientConfig } from '@/api/clientConfig';
import { startTranslations } from '@/i18n/i18n';
import { Messages } from './Messages';
import { Providers } from './Providers';
import { createQueryClient } from './queryClient';
import { createRouter } from './router';

await Promise.all([loadClientConfig(), startTranslations()]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createRouter()} />
      <Messages />
    </Providers>
  </StrictMode>,
);
