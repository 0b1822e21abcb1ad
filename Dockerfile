# Two images of one checkout: `docker build --target server .` and `docker build --target site .`
# The layout of the checkout stays: Node reads our TypeScript as it is, but not below a node_modules folder, so the
# workspace's packages are linked and not copied there.

FROM node:24-slim AS tools
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY . .

FROM tools AS server-parts
RUN pnpm install --frozen-lockfile --prod --filter "@corp/server..."

FROM tools AS site-build
# The revision that browsers' log entries carry: `--build-arg COMMIT=$(git rev-parse HEAD)`.
ARG COMMIT
# The path that the site is below; the same when it runs.
ARG BASE_PATH
RUN pnpm install --frozen-lockfile && pnpm exec turbo run build --filter=@corp/site

FROM tools AS site-parts
RUN pnpm install --frozen-lockfile --prod --filter "@corp/site..."

FROM node:24-slim AS runtime
# As scripts/stack/stack.ts: photos leave hundreds of megabytes in glibc's pools of freed memory.
ENV NODE_ENV=production ENVIRONMENT=prod MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY package.json ./

FROM runtime AS server
COPY --from=server-parts /app/node_modules node_modules
COPY --from=server-parts /app/packages packages
COPY --from=server-parts /app/apps/server apps/server
COPY --from=site-build /app/apps/site/build/source-maps source-maps
ENV SERVER_HOST=0.0.0.0 SERVER_PORT=3001 DATA_DIR=/data SOURCE_MAPS_DIR=/app/source-maps
RUN mkdir /data && chown node:node /data
VOLUME /data
EXPOSE 3001
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3001/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As much room for young objects as scripts/stack/stack-commands.ts gives it.
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]

FROM runtime AS site
COPY --from=site-parts /app/node_modules node_modules
COPY --from=site-parts /app/packages packages
COPY --from=site-parts /app/apps/site apps/site
# Without the source maps: they are the server's.
COPY --from=site-build /app/apps/site/build/client apps/site/build/client
COPY --from=site-build /app/apps/site/build/server apps/site/build/server
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The same.
CMD ["node", "--max-semi-space-size=32", "apps/site/server/main.ts"]
