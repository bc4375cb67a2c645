import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { docsPolicy } from '../web/content-policy.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tidylog API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

let made: Promise<string> | undefined;

// Made on the first request, so that a start does not wait for it.
const documentText = (): Promise<string> => {
  made ??= import('./openapi.ts').then(({ openApiDocument }) => JSON.stringify(openApiDocument()));
  return made;
};

/** `/openapi.json` and the page that shows it at `/docs`, which calls no other server. */
export function docsPage(): Router {
  const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const router = express.Router();
  router.get('/openapi.json', async (_request, response) => {
    response.type('application/json').send(await documentText());
  });
  router.use('/docs', (_request, response, next) => {
    response.set({ 'Content-Security-Policy': docsPolicy, 'Cache-Control': 'public, max-age=3600' });
    next();
  });
  router.get('/docs', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  router.get('/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(start);
  });
  for (const file of files) {
    router.get(`/docs/${file}`, (_request, response) => response.sendFile(file, { root: folder }));
  }
  return router;
}
