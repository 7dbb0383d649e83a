import { AsyncLocalStorage } from 'node:async_hooks'
import {
  Model,
  type Attributes,
  type CreationAttributes,
  type DestroyOptions,
  type FindAndCountOptions,
  type FindOptions,
  type ModelStatic,
  type UpdateOptions,
  type WhereOptions,
} from 'sequelize'

/** Set while a model works for a tenant, or for a row of one: what Sequelize calls of itself on the way may run. */
const door = new AsyncLocalStorage<true>()
const within = <T>(work: () => T): T => door.run(true, work)

/**
 * The base of every model whose rows belong to an institution (wall 1). Work through `Floor.of(site)`: each read
 * carries the site's condition, each write is forced to the site. The plain static methods of a site-owned model throw
 * (REFUSED), so a query cannot forget its tenant. There are no associations: what joins is SQL.
 */
export abstract class SiteModel<A extends object = object, C extends object = object> extends Model<A, C> {
  /**
   * What identifies a row that was read, when it is saved, deleted or read again. A table's key is its tenant and `id`; to
   * the models `id` alone is the primary key, which holds because ids come from sequences, and this adds the tenant.
   */
  override where(): object {
    return { ...super.where(), site_id: this.get('siteId') }
  }

  override reload(options?: FindOptions<A>): Promise<this> {
    return within(() => super.reload(options))
  }

  static of<M extends SiteModel>(this: ModelStatic<M>, site: { id: number }): Scoped<M> {
    return new Scoped(this, site.id)
  }
}

/** What asks the database, or makes a row, without saying whose: of a site-owned model all of it is refused. */
export const REFUSED = [
  'aggregate',
  'build',
  'bulkBuild',
  'bulkCreate',
  'count',
  'create',
  'decrement',
  'destroy',
  'findAll',
  'findAndCountAll',
  'findByPk',
  'findCreateFind',
  'findOne',
  'findOrBuild',
  'findOrCreate',
  'increment',
  'max',
  'min',
  'restore',
  'sum',
  'truncate',
  'update',
  'upsert',
] as const

for (const name of REFUSED) {
  const plain: unknown = Reflect.get(Model, name)
  if (typeof plain !== 'function') throw new Error(`Sequelize has no Model.${name} any more`)
  Object.defineProperty(SiteModel, name, {
    value(this: { name: string }, ...given: unknown[]): unknown {
      if (!door.getStore()) throw new Error(`${this.name}.${name}(): say whose, ${this.name}.of(site).${name}()`)
      return Reflect.apply(plain, this, given)
    },
  })
}

/** A site-owned model bound to its institution. The only door to such a table through Sequelize. */
export class Scoped<M extends SiteModel> {
  constructor(
    readonly model: ModelStatic<M>,
    readonly siteId: number,
  ) {}

  private get tenant(): Record<string, number> {
    return { siteId: this.siteId }
  }
  /** Adds the institution to `where`, over what the caller says. */
  private narrow<O extends { where?: unknown }>(options: O | undefined): O & { where: WhereOptions<Attributes<M>> } {
    const where = { ...(options?.where as object | undefined), ...this.tenant } as WhereOptions<Attributes<M>>
    return { ...(options as O), where }
  }
  private own(values: Partial<CreationAttributes<M>>): CreationAttributes<M> {
    return { ...values, ...this.tenant } as CreationAttributes<M>
  }

  findAll(options?: FindOptions<Attributes<M>>): Promise<M[]> {
    return within(() => this.model.findAll(this.narrow(options)))
  }
  findOne(options?: FindOptions<Attributes<M>>): Promise<M | null> {
    return within(() => this.model.findOne(this.narrow(options)))
  }
  findByPk(id: number, options?: FindOptions<Attributes<M>>): Promise<M | null> {
    const where = { ...(options?.where as object), id } as unknown as WhereOptions<Attributes<M>>
    return this.findOne({ ...options, where })
  }
  findAndCountAll(options?: Omit<FindAndCountOptions<Attributes<M>>, 'group'>): Promise<{ rows: M[]; count: number }> {
    return within(() => this.model.findAndCountAll(this.narrow(options)))
  }
  count(options?: { where?: WhereOptions<Attributes<M>> }): Promise<number> {
    return within(() => this.model.count(this.narrow(options)))
  }

  build(values: Partial<CreationAttributes<M>>): M {
    return within(() => this.model.build(this.own(values)))
  }
  create(values: Partial<CreationAttributes<M>>): Promise<M> {
    return within(() => this.model.create(this.own(values)))
  }
  bulkCreate(rows: Partial<CreationAttributes<M>>[]): Promise<M[]> {
    return within(() => this.model.bulkCreate(rows.map((row) => this.own(row))))
  }
  async update(
    values: Partial<Attributes<M>>,
    options: Omit<UpdateOptions<Attributes<M>>, 'returning'>,
  ): Promise<number> {
    const { siteId: _, ...rest } = values as Record<string, unknown>
    const [count] = await within(() =>
      this.model.update(rest as Parameters<typeof this.model.update>[0], this.narrow(options)),
    )
    return count
  }
  destroy(options: DestroyOptions<Attributes<M>>): Promise<number> {
    return within(() => this.model.destroy(this.narrow(options)))
  }
}
