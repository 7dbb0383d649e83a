export const closedYear = async (_site: { id: number }, _on: string, _by: number): Promise<void> => {}
