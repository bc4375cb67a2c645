import '@fontsource-variable/figtree/wght.css';
import { survivePageTranslation } from '@tidylog/web-shared/translated-page';
import { keepTypedTexts } from '@tidylog/web-shared/typed-texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';

survivePageTranslation();
keepTypedTexts();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
