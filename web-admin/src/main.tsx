import '@fontsource-variable/figtree/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
