import type { Seed } from '../index'

export const cataloguesSeed: Seed = { name: 'catalogues', data: 0, write: async () => {} }
