/** The areas of the matrix that are everybody's or of the provider's own work; those of groups and institutions stand in `matrix.ts`. */
export const CENTRAL_MATRIX = {
  platform: {
    on: ['central', 'group', 'site'],
    entities: {
      dashboard: ['view'],
      profile: ['view', 'manage'],
      notifications: ['view'],
      invitations: ['view', 'answer'],
      jobs: ['view'],
      kit: ['view'],
    },
  },
  operations: {
    on: ['central'],
    entities: {
      outbox: ['view'],
      jobs: ['view', 'retry'],
      log: ['view'],
      carriers: ['manage'],
      impersonation: ['view', 'start'],
    },
  },
  institutions: {
    on: ['central'],
    entities: {
      sites: ['view', 'manage'],
      applications: ['view', 'decide'],
      featured: ['view', 'manage'],
      leads: ['view', 'manage'],
      'help-desk': ['view', 'manage'],
      tickets: ['view', 'answer'],
      reports: ['view', 'manage'],
      routines: ['view', 'roll-out'],
    },
  },
  groups: { on: ['central'], entities: { groups: ['view', 'manage'], users: ['view', 'manage'] } },
  packages: { on: ['central'], entities: { packages: ['view', 'manage'], memberships: ['view', 'manage'] } },
  billing: {
    on: ['central'],
    entities: {
      companies: ['view', 'manage'],
      invoices: ['view', 'manage'],
      challans: ['view', 'manage'],
      dues: ['view', 'remind'],
      recovery: ['view', 'settle'],
      // Printed ID cards, from an institution's order to its delivery.
      cards: ['view', 'manage'],
    },
  },
  access: {
    on: ['central'],
    entities: { roles: ['view', 'manage'], users: ['view', 'manage'], permissions: ['view', 'assign'] },
  },
  setup: { on: ['central'], entities: { menus: ['view', 'manage'], palettes: ['view', 'manage'] } },
  catalogues: {
    on: ['central'],
    entities: {
      academic: ['view', 'manage'],
      locations: ['view', 'manage'],
      holidays: ['view', 'manage'],
      assessment: ['view', 'manage'],
      fees: ['view', 'manage'],
      salary: ['view', 'manage'],
      accounts: ['view', 'manage'],
      payment: ['view', 'manage'],
      classroom: ['view', 'manage'],
    },
  },
  'global-calendar': { on: ['central'], entities: { events: ['view', 'manage'] } },
  replication: { on: ['central'], entities: { runs: ['view', 'run'] } },
  oauth: { on: ['central'], entities: { clients: ['view', 'manage'] } },
} as const
