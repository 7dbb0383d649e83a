export * from './mark-sheet-step'
export * from './mark-reminder'
export * from './mark-handover'
export * from './mark-handover-sheet'
