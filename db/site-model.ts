import {
  Model,
  type Attributes,
  type CreationAttributes,
  type DestroyOptions,
  type FindAndCountOptions,
  type FindOptions,
  type Includeable,
  type IncludeOptions,
  type ModelStatic,
  type UpdateOptions,
  type WhereOptions,
} from 'sequelize'

/** A tenant, or several: a site group reads `IN (…)` and writes to one named site at a time. */
export type Owner = { id: number } | { ids: readonly number[] }

/**
 * The base of every model whose rows belong to an institution (wall 1). Work through `Floor.of(site)`: each read
 * carries the site's condition, also on includes; each write is forced to the site. The plain static methods of a
 * site-owned model are refused, so a query cannot forget its tenant.
 */
export abstract class SiteModel<A extends object = object, C extends object = object> extends Model<A, C> {
  static readonly tenantKey: string = 'siteId'

  /**
   * What identifies a row that was read, when it is saved, deleted or read again. A table's key is its tenant and `id`; to
   * the models `id` alone is the primary key, which holds because ids come from sequences, and this adds the tenant.
   */
  override where(): object {
    const { tenantKey, rawAttributes } = this.constructor as typeof SiteModel & ModelStatic<SiteModel>
    const column = rawAttributes[tenantKey]?.field ?? tenantKey
    return { ...super.where(), [column]: this.getDataValue(tenantKey as keyof A) }
  }

  static of<M extends SiteModel>(this: SiteModelStatic<M>, owner: Owner): Scoped<M> {
    return new Scoped(this, owner)
  }
}

/** Platform tables belong to any tenant (central, group, site) by `tenant_id`. */
export abstract class TenantModel<A extends object = object, C extends object = object> extends SiteModel<A, C> {
  static override readonly tenantKey: string = 'tenantId'
}

export type SiteModelStatic<M extends SiteModel = SiteModel> = ModelStatic<M> & { tenantKey: string }

/** A site-owned model bound to its tenant. The only door to such a table through Sequelize. */
export class Scoped<M extends SiteModel> {
  constructor(
    readonly model: SiteModelStatic<M>,
    readonly owner: Owner,
  ) {}

  private get tenant(): Record<string, number | readonly number[]> {
    return { [this.model.tenantKey]: 'ids' in this.owner ? this.owner.ids : this.owner.id }
  }

  private get single(): Record<string, number> {
    if ('ids' in this.owner) throw new Error(`${this.model.name}: a write names one institution`)
    return { [this.model.tenantKey]: this.owner.id }
  }

  /** Adds the tenant to `where`, and to every included site-owned model. */
  private narrow<O extends { where?: unknown; include?: unknown }>(options: O | undefined): O {
    const given = (options ?? {}) as O
    return {
      ...given,
      where: { ...(given.where as object | undefined), ...this.tenant },
      ...(given.include ? { include: scopeIncludes(given.include as Includeable | Includeable[], this.owner) } : {}),
    }
  }

  findAll(options?: FindOptions<Attributes<M>>): Promise<M[]> {
    return this.model.findAll(this.narrow(options))
  }
  findOne(options?: FindOptions<Attributes<M>>): Promise<M | null> {
    return this.model.findOne(this.narrow(options))
  }
  findByPk(id: number, options?: FindOptions<Attributes<M>>): Promise<M | null> {
    const where = { ...(options?.where as object), id } as unknown as WhereOptions<Attributes<M>>
    return this.model.findOne(this.narrow({ ...options, where }))
  }
  findAndCountAll(options?: Omit<FindAndCountOptions<Attributes<M>>, 'group'>): Promise<{ rows: M[]; count: number }> {
    return this.model.findAndCountAll(this.narrow(options))
  }
  count(options?: { where?: WhereOptions<Attributes<M>> }): Promise<number> {
    return this.model.count(this.narrow(options))
  }
  sum(field: keyof Attributes<M>, options?: { where?: WhereOptions<Attributes<M>> }): Promise<number> {
    return this.model.sum(field, this.narrow(options))
  }
  max(field: keyof Attributes<M>, options?: { where?: WhereOptions<Attributes<M>> }): Promise<number | null> {
    return this.model.max(field, this.narrow(options))
  }

  build(values: Partial<CreationAttributes<M>>): M {
    return this.model.build({ ...values, ...this.single } as CreationAttributes<M>)
  }
  create(values: Partial<CreationAttributes<M>>): Promise<M> {
    return this.model.create({ ...values, ...this.single } as CreationAttributes<M>)
  }
  bulkCreate(rows: Partial<CreationAttributes<M>>[]): Promise<M[]> {
    return this.model.bulkCreate(rows.map((row) => ({ ...row, ...this.single }) as CreationAttributes<M>))
  }
  async update(
    values: Partial<Attributes<M>>,
    options: Omit<UpdateOptions<Attributes<M>>, 'returning'>,
  ): Promise<number> {
    const { [this.model.tenantKey]: _, ...rest } = values as Record<string, unknown>
    const where = { ...(options.where as object), ...this.single } as WhereOptions<Attributes<M>>
    const [count] = await this.model.update(rest as Parameters<typeof this.model.update>[0], { ...options, where })
    return count
  }
  destroy(options: DestroyOptions<Attributes<M>>): Promise<number> {
    return this.model.destroy({
      ...options,
      where: { ...(options.where as object), ...this.single } as WhereOptions<Attributes<M>>,
    })
  }
}

function scopeIncludes(include: Includeable | Includeable[], owner: Owner): Includeable[] {
  return (Array.isArray(include) ? include : [include]).map((one) => {
    const options = (typeof one === 'object' && 'model' in one ? one : { model: one }) as IncludeOptions
    const model = options.model as unknown as SiteModelStatic | undefined
    const owned = model && Object.prototype.isPrototypeOf.call(SiteModel, model)
    return {
      ...options,
      ...(owned
        ? {
            where: { ...(options.where as object), [model.tenantKey]: 'ids' in owner ? owner.ids : owner.id },
            required: options.required ?? false,
          }
        : {}),
      ...(options.include ? { include: scopeIncludes(options.include, owner) } : {}),
    } as IncludeOptions
  })
}
