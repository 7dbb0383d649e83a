import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class MessageSecret extends TenantModel<InferAttributes<MessageSecret>, InferCreationAttributes<MessageSecret>> {
  declare tenantId: number
  declare messageId: number
  declare sealed: Buffer
  declare expiresAt: Date
}

MessageSecret.init(
  {
    tenantId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    messageId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    sealed: { type: DataTypes.BLOB, allowNull: false },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
  },
  { sequelize: database(), tableName: 'message_secret' },
)
