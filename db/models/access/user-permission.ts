import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class UserPermission extends TenantModel<
  InferAttributes<UserPermission>,
  InferCreationAttributes<UserPermission>
> {
  declare tenantId: number
  declare userId: number
  declare permission: string
  declare effect: string
}

UserPermission.init(
  {
    tenantId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    userId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    permission: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    effect: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database(), tableName: 'user_permission' },
)
