import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class RolePermission extends Model<InferAttributes<RolePermission>, InferCreationAttributes<RolePermission>> {
  declare roleId: number
  declare permission: string
}

RolePermission.init(
  {
    roleId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    permission: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
  },
  { sequelize: database(), tableName: 'role_permission' },
)
