/** Who was chosen, in each form of the screen. */
export const Ids = ({ ids }: { ids: readonly number[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
