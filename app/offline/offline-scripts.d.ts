declare module 'virtual:offline-scripts' {
  /** The script of the page. */
  export const app: string
  /** The service worker's. */
  export const worker: string
}
