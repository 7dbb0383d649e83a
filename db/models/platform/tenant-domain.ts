import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class TenantDomain extends Model<InferAttributes<TenantDomain>, InferCreationAttributes<TenantDomain>> {
  declare host: string
  declare tenantId: number
  declare verifiedAt: CreationOptional<Date | null>
}

TenantDomain.init(
  {
    host: { type: DataTypes.CITEXT, allowNull: false, primaryKey: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    verifiedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'tenant_domain' },
)
