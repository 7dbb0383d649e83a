import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class PasswordReset extends TenantModel<InferAttributes<PasswordReset>, InferCreationAttributes<PasswordReset>> {
  declare tokenHash: Buffer
  declare tenantId: number
  declare userId: number
  declare expiresAt: Date
  declare usedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
}

PasswordReset.init(
  {
    tokenHash: { type: DataTypes.BLOB, allowNull: false, primaryKey: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    userId: { type: DataTypes.BIGINT, allowNull: false },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    usedAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'password_reset' },
)
