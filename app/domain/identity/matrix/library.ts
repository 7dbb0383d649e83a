/** Books and who borrows them; 'stock' is counting and writing off, which another approves; 'own': one's own loans and reservations. */
export const LIBRARY = {
  on: ['site'],
  entities: {
    books: ['view', 'manage', 'import'],
    members: ['view', 'manage', 'import'],
    loans: ['view', 'run'],
    stock: ['view', 'manage', 'approve'],
    settings: ['view', 'manage'],
    own: ['view', 'ask'],
  },
} as const
