import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class KnownDevice extends TenantModel<InferAttributes<KnownDevice>, InferCreationAttributes<KnownDevice>> {
  declare tenantId: number
  declare userId: number
  declare deviceHash: Buffer
  declare seenAt: CreationOptional<Date>
}

KnownDevice.init(
  {
    tenantId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    userId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    deviceHash: { type: DataTypes.BLOB, allowNull: false, primaryKey: true },
    seenAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'known_device' },
)
