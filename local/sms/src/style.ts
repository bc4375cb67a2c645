import { baseStyle } from '@tidylog/local-smtp/style';

export const style = `${baseStyle}ol.texts { list-style: none; margin: 20px 0; padding: 0; display: grid; gap: 12px; }
ol.texts li { max-width: 36rem; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
ol.texts li.in { justify-self: end; background: var(--mint); }
ol.texts p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
label { display: block; margin: 12px 0; }
input { min-height: 44px; width: 100%; padding: 0 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
.empty { margin: 32px 0; padding: 32px 16px; border-radius: 12px; background: var(--mint); text-align: center; }
`;
