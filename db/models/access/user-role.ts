import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class UserRole extends TenantModel<InferAttributes<UserRole>, InferCreationAttributes<UserRole>> {
  declare tenantId: number
  declare userId: number
  declare roleId: number
}

UserRole.init(
  {
    tenantId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    userId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    roleId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
  },
  { sequelize: database(), tableName: 'user_role' },
)
