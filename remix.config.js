/** Remix options. vite.config.ts imports this file; Vite ignores it otherwise. */
export default {
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // A page knows its own screen; of another it asks when somebody points at a link to it (app/ui/link.tsx).
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
}
