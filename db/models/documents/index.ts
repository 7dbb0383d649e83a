export * from './document-counter'
export * from './issued-document'
