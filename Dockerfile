# The newest LTS whose ABI uWebSockets.js has a build for, on Debian 13: its C library lets that build load.
ARG NODE=node:24.21.0-trixie-slim

# What the workspaces ask for, so that packages are fetched again only when that changes.
FROM ${NODE} AS manifests
WORKDIR /game
COPY package.json package-lock.json ./
COPY engine/package.json engine/
COPY projections/package.json projections/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY scripts/package.json scripts/
COPY load-tests/package.json load-tests/

# All packages and all sources: builds the game, and runs the operator's commands.
FROM manifests AS build
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run build

# The packages that the bundled server imports, and nothing else.
FROM manifests AS packages
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --workspace gateway --workspace projections

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WS_PORT=3001 DATA_DIR=/data
WORKDIR /game
COPY --from=packages /game/node_modules node_modules
COPY --from=build /game/gateway/package.json gateway/
COPY --from=build /game/gateway/dist gateway/dist
COPY --from=build /game/web/dist web/dist
# A new volume takes its owner from here.
RUN install -d -o node -g node -m 700 /data /data/keys /data/blobs
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/dist/main.js"]
