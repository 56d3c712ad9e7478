# syntax=docker/dockerfile:1

# An exact version. For builds that are reproducible to the byte, add the digest of your registry:
# docker build --build-arg NODE_IMAGE=node:20.20.2-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json vite.config.ts ./
COPY src ./src
# The playground contains them as samples.
COPY templates ./templates
COPY fixtures/data ./fixtures/data
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# PostgreSQL's client is an optional peer dependency: the image has it, in the version of the lock file.
RUN npm ci --omit=dev \
    && npm install --save-prod --omit=dev "pg@$(node -p 'require("./package-lock.json").packages["node_modules/pg"].version')" \
    && npm cache clean --force

FROM ${NODE_IMAGE}
# The service needs no package manager.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
    && rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
ENV NODE_ENV=production \
    PLATEN_HOST=0.0.0.0 \
    PLATEN_PORT=4000
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY bin ./bin
COPY templates ./templates
# Nothing is written at run time outside of the folder of PLATEN_PLATFORM_DATA, so the root file system may be read-only.
# A volume on this empty folder belongs to the user of the service.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4000
# Knows the port by its variable only, which wins over a file: who wants another one sets that, not --port.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PLATEN_PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No string becomes code. Node itself is process 1 and gets the signals, so the service drains when the container is stopped.
ENTRYPOINT ["node", "--disallow-code-generation-from-strings", "bin/platen.js"]
CMD ["serve"]
