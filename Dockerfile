# One image for every role: `tidylog api`, `tidylog project`, `tidylog work`.
FROM node:20-bookworm-slim AS build
WORKDIR /tidylog
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY eventlog/package.json eventlog/
COPY services/package.json services/
COPY projections/package.json projections/
COPY local/eventstore/package.json local/eventstore/
COPY local/oidc/package.json local/oidc/
COPY local/postgres/package.json local/postgres/
COPY local/smtp/package.json local/smtp/
COPY local/stripe/package.json local/stripe/
COPY app/package.json app/
COPY web-shared/package.json web-shared/
COPY web-portal/package.json web-portal/
COPY web-admin/package.json web-admin/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production PORT=8080 HOST=0.0.0.0
WORKDIR /tidylog
COPY --from=build --chown=node:node /tidylog /tidylog
USER node
EXPOSE 8080
ENTRYPOINT ["/tidylog/node_modules/.bin/node", "--max-semi-space-size=48", "app/src/tidylog.ts"]
CMD ["api"]
